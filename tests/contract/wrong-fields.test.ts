import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Route } from '../../src/platform/contract/route'
import { routes } from '../../src/routes'
import { type Call, calls, keepPrepared, theCall } from '../support/shop/contract-calls'
import { forgetAttempts, openStage, send, stored } from '../support/shop/contract-stage'
import { sendAsText, unreadable, wrongFields } from '../support/shop/wrong-fields'

const stage = await openStage()
const prepareOnce = keepPrepared(stage)

function messageOf(message: string | symbol, field: string): string {
  if (message === unreadable) return `We could not read the field ${field}. Please check it and try again.`
  return message === sendAsText ? `Please send ${field.split('.').at(-1)} as text` : String(message)
}

const rows = Object.entries(wrongFields).flatMap(([row, fields = {}]) =>
  Object.entries(fields).map(([field, values]) => ({ row: row as Call['row'], field, values })),
)

test.each(rows)(
  '[API-23] [$row] each wrong $field is rejected with a message and changes nothing',
  async ({ row, field, values }) => {
    const request = await prepareOnce(theCall(row))
    const before = await stored(stage)

    for (const [value, message, status = 400] of values) {
      await forgetAttempts(stage)
      const reply = await send(stage, { ...request, body: withField(request.body, field, value) })

      const shown = (JSON.stringify(value) ?? 'left out').slice(0, 40)
      const { fields, ...said } = reply.json()
      const expected = messageOf(message, field)
      expect.soft(said, shown).toMatchObject({ status: 'fail', success: false, message: expected })
      expect.soft(reply.statusCode, shown).toBe(status)
      // A reference, such as a product, is checked after its form, and only the message reports it.
      if (said.code === 'INVALID' || fields)
        expect.soft(fields, shown).toMatchObject({ [namedAs(field, value)]: expected })
    }

    expect(await stored(stage)).toEqual(before)
  },
)

/** A list in place of an address lacks every field of an address. */
const namedAs = (field: string, value: unknown) =>
  field === 'shippingInfo' && Array.isArray(value) ? 'shippingInfo.firstname' : field

function withField(body: unknown, field: string, value: unknown): unknown {
  const [name = '', ...deeper] = field.split('.')
  const inner = deeper.length
    ? withField((body as Record<string, unknown>)[name], deeper.join('.'), value)
    : value
  if (Array.isArray(body)) return body.with(Number(name), inner)
  return { ...(body as object), [name]: inner }
}

/** Optional or ignored fields, with any value. */
const free = ['paymentInfo', 'price', 'orderItems.0.price']
const optional = [
  'wished',
  'option',
  'place',
  'totalPriceAfterDiscount',
  'shippingInfo.other',
  'shippingInfo.gstin',
  'shippingInfo.business',
  'paymentMethod',
  'qrReference',
  'code',
  'delivery',
  'isGift',
  'giftNote',
  'sellerNote',
  'receiverMobile',
]

test.each(calls)(
  '[API-23] [$row] $method $path: each field was tested missing and invalid',
  ({ row, method, path }) => {
    const every = Object.values(routes).flatMap((room) => Object.values(room) as Route[])
    const body = every.find((one) => one.method === method && one.path === path)?.body
    const fields = body ? fieldsOf(z.toJSONSchema(body, { io: 'output', unrepresentable: 'any' })) : []
    const tried = (field: string) => wrongFields[row]?.[field] ?? []

    const untried = fields
      .filter((field) => !free.includes(field))
      .filter(
        (field) =>
          tried(field).length === 0 ||
          (!optional.includes(field) && !tried(field).some(([value]) => value === undefined)),
      )

    expect(untried).toEqual([])
  },
)

/** `shippingInfo.city`, `orderItems.0.product` and so on. */
function fieldsOf(schema: z.core.JSONSchema.BaseSchema, before = ''): string[] {
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const path = `${before}${name}`
    return [path, ...fieldsOf(inner as z.core.JSONSchema.BaseSchema, `${path}.`)]
  })
  const item = schema.items as z.core.JSONSchema.BaseSchema | undefined
  return item ? [...named, ...fieldsOf(item, `${before}0.`)] : named
}
