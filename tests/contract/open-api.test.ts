import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Route, UploadRoute } from '../../src/platform/contract/route'
import { calls, keepPrepared } from '../support/shop/contract-calls'
import { aCaller, openStage, send } from '../support/shop/contract-stage'
import { shopperCalls as every, everyRoute } from '../support/shop/every-route'

const stage = await openStage()
const prepareOnce = keepPrepared(stage)
const forShoppers = (await stage.shop.visitor.get('/api/openapi.json')).json()
const { paths, components } = forShoppers
const forStaff = (await stage.shop.asStaff('owner').get('/api/openapi-admin.json')).json()

const schemas = { ...forStaff.components.schemas, ...components.schemas }

type Json = Record<string, unknown>
interface Described {
  type?: string | string[]
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
  additionalProperties?: unknown
}

interface Operation {
  operationId: string
  tags: string[]
  deprecated?: boolean
  security: unknown[]
  parameters?: { name: string }[]
  requestBody?: object
}

interface Field {
  path: string[]
  isRequired: boolean
  described: Described
}

const operationOf = ({ method, path }: Pick<Route, 'method' | 'path'>) =>
  (path.startsWith('/api/admin/') ? forStaff.paths : paths)[path.replace(/:(\w+)/g, '{$1}')][
    method.toLowerCase()
  ]
const bodyOf = (route: Pick<Route, 'method' | 'path'>): Described =>
  resolve(operationOf(route).requestBody.content['application/json'].schema)

/** The same with the schemas that it names. */
function resolve<T>(described: T): T {
  return JSON.parse(JSON.stringify(described), (_key, value) => {
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(value?.$ref ?? '') ?? []
    return name ? resolve(schemas[name]) : value
  })
}
const operationsOf = (document: typeof forStaff): Operation[] =>
  Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap((methods) =>
    Object.values(methods),
  )

/** `shippingInfo.city`, `orderItems.0.product` and so on, and whether the document calls them required. */
function fieldsOf({ properties = {}, required = [], items }: Described, before: string[] = []): Field[] {
  const named = Object.entries(properties).flatMap(([name, described]) => {
    const path = [...before, name]
    return [{ path, isRequired: required.includes(name), described }, ...fieldsOf(described, path)]
  })
  return items ? [...named, ...fieldsOf(items, [...before, '0'])] : named
}

/** The same without the field, or with another value in it. */
function withField(body: unknown, [name = '', ...deeper]: string[], value: unknown): unknown {
  const copy = Array.isArray(body) ? [...body] : { ...(body as Json) }
  if (deeper.length > 0)
    return Object.assign(copy, { [name]: withField((body as Json)[name], deeper, value) })
  if (value === undefined) Reflect.deleteProperty(copy, name)
  return value === undefined ? copy : Object.assign(copy, { [name]: value })
}
const valueAt = (body: unknown, path: string[]) => path.reduce((at, name) => (at as Json)?.[name], body)

const withBody = calls.filter(({ method, path }) =>
  every.some((route) => route.method === method && route.path === path && route.body),
)

test.each(withBody)(
  '[API-24] [$row] the schema rejects input without the fields the document calls required',
  async (call) => {
    const schema = every.find(({ method, path }) => method === call.method && path === call.path)?.body
    const { body } = await prepareOnce(call)
    const isRead = (sent: unknown) => schema !== undefined && z.safeParse(schema, sent).success

    expect(isRead(body)).toBe(true)
    for (const { path, isRequired, described } of fieldsOf(bodyOf(call))) {
      expect(isRead(withField(body, path, undefined)), `${path} left out`).toBe(!isRequired)
      const good = valueAt(body, path)
      const types = [described.type].flat()
      if (typeof good === 'number' && !path.includes('price'))
        expect(isRead(withField(body, path, String(good))), `${path} as text`).toBe(types.includes('string'))
      if (typeof good === 'string' && /^[1-9]\d*$/.test(good))
        expect(isRead(withField(body, path, Number(good))), `${path} as number`).toBe(
          types.includes('number'),
        )
    }
  },
)

test('[API-24] [API-13] accepted extra fields are not forbidden, such as firstName for firstname', () => {
  const fields = withBody.flatMap((call) => fieldsOf(bodyOf(call)))

  expect(fields.filter(({ described }) => described.additionalProperties === false)).toEqual([])
  expect(fields.length).toBeGreaterThan(40)
})

test('[API-24] what a body may have is in the document: none is left open', () => {
  const bodies = [forShoppers, forStaff]
    .flatMap(operationsOf)
    .flatMap(({ operationId, requestBody }) => (requestBody ? [[operationId, resolve(requestBody)]] : []))

  expect(bodies.length).toBeGreaterThan(100)
  expect(bodies.filter((body) => JSON.stringify(body).includes('"additionalProperties":{}'))).toEqual([])
})

test.each(['/api/order', '/api/order/{id}/payment'])(
  '[API-24] [CHK-03] %s documents the fields of each payment method',
  (path) => {
    const { oneOf } = paths[path].post.requestBody.content['application/json'].schema
    const byMethod = Object.fromEntries(
      oneOf.flatMap(({ required, properties }: Described & { properties: { method: { enum: string[] } } }) =>
        properties.method.enum.map((method) => [method, required?.includes('upiTransactionId')]),
      ),
    )

    expect(byMethod).toEqual({ UPI: true, COD: false, RAZORPAY: false })
  },
)

test('[API-24] optional query parameters are not required', () => {
  for (const route of every.filter(({ query }) => query)) {
    const parameters: { in: string; name: string; required?: boolean }[] = operationOf(route).parameters
    const asked = parameters.filter((parameter) => parameter.in === 'query')

    expect(asked.length).toBeGreaterThan(0)
    expect(z.safeParse(route.query as z.ZodMiniType, {}).success).toBe(true)
    expect(asked.filter(({ required }) => required)).toEqual([])
  }
})

test('[API-24] a call that returns a file names its media type', () => {
  const { get } = paths['/api/order/my-orders/{id}/invoice'] ?? {}

  expect(get?.responses['200'].content).toHaveProperty('application/pdf')
})

test('[API-24] [API-23] a call that receives a file says so, in the document and to another content type', async () => {
  const uploads = everyRoute.filter((route) => 'upload' in route && !route.upload.type) as UploadRoute[]
  const types = ['multipart/form-data; boundary=a', 'application/json', 'text/csv', 'not a type']
  const { token } = await aCaller(stage)
  const sendAs = ({ access, method, path }: UploadRoute, type: string) => {
    const headers = { 'content-type': type }
    const url = `${path.replace(/:\w+/g, randomUUID())}?apply=no&use=page`
    return access === 'customer'
      ? send(stage, { method, url, body: '[]', token, headers })
      : stage.shop.asStaff('owner', headers).upload(url, Buffer.from('[]'), method)
  }

  expect(uploads.length).toBeGreaterThanOrEqual(7)
  for (const route of uploads) {
    expect(operationOf(route).requestBody).toEqual({
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    })
    for (const type of types) {
      const reply = await sendAs(route, type)
      expect([route.path, type, reply.statusCode]).toEqual([route.path, type, 415])
      expect(reply.json().message).toContain('content-type: application/octet-stream')
    }
  }
})

test('[API-24] [API-23] every call documents its error responses, and they match', async () => {
  for (const route of every)
    expect(operationOf(route).responses).toMatchObject({
      '4XX': { $ref: '#/components/responses/Error' },
      '5XX': { $ref: '#/components/responses/Error' },
    })
  const schema = resolve(components.responses.Error.content['application/json'].schema)
  const refused = (await stage.shop.visitor.post('/api/user/login', {})).json()

  expect(schema.required).toEqual(['status', 'success', 'message', 'code'])
  expect(Object.keys(refused).sort()).toEqual(Object.keys(schema.properties).sort())
})

test.each(['/api/order/cod', '/api/user/order/create', '/api/user/cart/create-order'])(
  '[API-24] [CHK-13] %s documents its headers, and the response to a changed total',
  (path) => {
    const { parameters, responses } = paths[path].post

    const names = parameters.map((parameter: { name: string }) => parameter.name)
    expect(names).toEqual(['Idempotency-Key', 'X-Cart-Version'])
    const [changed] = resolve(responses['409'].content['application/json'].schema.anyOf)
    expect(changed.required).toEqual(
      expect.arrayContaining(['message', 'subtotal', 'fee', 'total', 'orderItems']),
    )
  },
)

test('[API-24] every operation has an id of its own, and the part of the shop as its tag', () => {
  const operations = operationsOf(forShoppers)

  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^(get|post|put|delete)[A-Z][A-Za-z0-9]*$/.test(String(id)))).toEqual([])
  expect(paths['/api/order/my-orders/{id}'].get).toMatchObject({
    operationId: 'getOrderMyOrdersById',
    tags: ['order'],
  })
  expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([])
})

test('[API-24] the cart documents its version in the response, and orders when to send a key', () => {
  expect(paths['/api/user/cart'].get.responses['200'].headers).toMatchObject({
    'X-Cart-Version': { schema: { type: 'string' } },
  })
  expect(paths['/api/user/cart'].get.responses['200'].content['application/json'].schema).not.toHaveProperty(
    'headers',
  )
  expect(paths['/api/order/cod'].post.description).toContain('Idempotency-Key')
})

test.each([
  ['shop', forShoppers],
  ['back office', forStaff],
])('[API-24] resources of the %s have names, and each name is used', (_part, document) => {
  const { schemas } = document.components
  const text = JSON.stringify(document)
  const used = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)

  expect([...new Set(used)].sort()).toEqual(Object.keys(schemas).sort())
  expect(schemas).toMatchObject({
    Rupees: { type: 'number' },
    Timestamp: { type: 'string', format: 'date-time' },
    CalendarDay: { type: 'string', format: 'date' },
    OrderStatus: { enum: expect.arrayContaining(['Processing']) },
  })
  expect(text).not.toMatch(/\$defs|x-fields|"schema":\{\}/)
})

test('[API-24] lists and single resources refer to their schemas', () => {
  const replyOf = (document: typeof forStaff, path: string) =>
    document.paths[path].get.responses['200'].content['application/json'].schema
  const named = (name: string) => ({ $ref: `#/components/schemas/${name}` })

  expect(replyOf(forShoppers, '/api/product')).toEqual({ type: 'array', items: named('ProductSummary') })
  expect(replyOf(forShoppers, '/api/product/{id}')).toEqual(named('Product'))
  expect(replyOf(forShoppers, '/api/order/my-orders/{id}')).toEqual(named('TrackedOrder'))
  expect(replyOf(forStaff, '/api/admin/orders/{id}')).toEqual(named('AdminOrder'))
  expect(components.schemas.Product.properties.price).toMatchObject({
    ...named('Rupees'),
    description: expect.stringContaining('tax included'),
  })
})

test('[API-24] the calls that are done once under an Idempotency-Key name the header', () => {
  const repeatable = [forShoppers, forStaff]
    .flatMap(operationsOf)
    .filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
    .map(({ operationId }) => operationId)

  expect(repeatable.filter((id) => !/^putAdminSettings/.test(id)).sort()).toEqual([
    'getOrderPlaced',
    'postAdminBlogs',
    'postAdminDeliveryZones',
    'postAdminProducts',
    'postAdminProductsByIdStock',
    'postAdminPromotions',
    'postEnquiry',
    'postOrder',
    'postOrderByIdReturns',
    'postOrderCod',
    'postUserCartCreateOrder',
    'postUserOrderCreate',
    'postUserRegister',
    'putAdminBlogsById',
    'putAdminBrandsBySlug',
    'putAdminCategoriesBySlug',
    'putAdminDeliveryZonesById',
    'putAdminPagesBySlug',
    'putAdminProductsById',
    'putAdminProductsByIdGuide',
    'putAdminPromotionsById',
    'putAdminReviewsByProductIdByCustomerId',
    'putAdminStaffById',
  ])
})

test('[API-24] other spellings of a call are deprecated, and an open call needs no token', () => {
  const operations = operationsOf(forShoppers)
  const idsOf = (some: Operation[]) => some.map(({ operationId }) => operationId)

  expect(idsOf(operations.filter(({ deprecated }) => deprecated)).sort()).toEqual([
    'getUserGetmyorders',
    'postUserCartCreateOrder',
    'putUserUpdateProductCartByCartItemIdByQuantity',
  ])
  expect(idsOf(operations.filter(({ security }) => security.length === 0))).toContain('getProduct')
  expect(idsOf(operations.filter(({ security }) => security.length === 0))).not.toContain('getUserCart')
  expect(operationsOf(forStaff).filter(({ security }) => !security)).toEqual([])
})
