import type { ApiDocs } from '../../../platform/http/describe-schemas'
import { bodies, replies } from './api-schemas'

const common = `Amounts are rupees as numbers with at most two decimals, quantities are pieces. Times are UTC; \`from\` and \`to\` are days in India.

A failed call has a \`code\` for programs, a \`message\` for people and, for input, \`fields\` by name. After 429 and 503 wait as many seconds as \`Retry-After\` says. After a lost answer repeat the call with the same \`Idempotency-Key\` if it lists that header.

The path of a picture is followed by \`/<width>.avif\`, \`/<width>.webp\` or \`/<width>.jpg\`, with one of its widths.`

const shop = `${common}

The token of \`POST /api/user/login\` is sent as \`Authorization: Bearer …\`. It ends 30 days after its last use, 90 days after the log-in, with \`POST /api/user/logout\`, and when the password is reset.

The catalogue, carts and orders have no rate limit. 429 (\`TOO_MANY_ATTEMPTS\`) limits calls that guess or write to people: log-ins, sign-ups and password resets, changes of the email, offer codes, orders looked up without a log-in, payments by a link, enquiries, newsletters, notices of stock, returns, corrections of a UPI transaction, reviews with their votes and photos. Most count by account and by address. A program that calls for many shoppers sends their addresses as \`X-Forwarded-For\`, which count if the shop trusts the program as its proxy (\`SHOP_TRUST_PROXY\`).`

const staff = `${common}

Programs send an access token, which an owner makes under Staff, as \`Authorization: Bearer thulir_…\`. It has no end: it works until an owner makes a new one or blocks the program. Calls with it have no rate limit; a busy shop answers 503.

A file is sent as the body, as \`application/octet-stream\`. Work that takes long answers with a \`jobId\`: \`GET /api/admin/jobs/{id}\` says how far it is.`

/** Texts of the OpenAPI documents that belong to no single schema. */
export const apiDocs: ApiDocs = {
  introductions: { shop, staff },
  parameters: {
    before: 'The id of the last one that you have: the answer has those before it',
    changedSince:
      'A moment as ISO 8601. Ask from a minute before your last request: a change is dated at its start',
    from: 'The first day in India, included',
    to: 'The last day in India, included',
    lines: 'yes: each with its lines',
    limit: 'At most so many in one answer',
    page: 'From 1',
    sort: 'The field to sort by; with - before it, descending',
    version: 'The version that you read: 409 if the record has changed since. Without it nothing is compared',
    search: 'What a person would type into the search box',
    near: 'true: if nothing is found, similar products',
    category: 'Its name, not its slug',
    brand: 'Its name, not its slug',
    'price[gte]': 'The lowest price in rupees',
    'price[lte]': 'The highest price in rupees',
    'Idempotency-Key':
      'Such as a UUID: new for each call, and the same when the call is repeated after a lost answer',
    'X-Cart-Version': 'As GET /api/user/cart answered it: what was added since then stays in the cart',
  },
  bodies,
  replies,
}
