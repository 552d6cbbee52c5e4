import { toJSONSchema } from 'zod/v4/core'

export const formOf = (schema) => schema && toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** A body of this schema with the address in every text; alternatives take turns. */
export function fillIn(schema, address, round) {
  const { type, anyOf, oneOf, properties, items, format, minimum = 1 } = schema
  const forms = anyOf ?? oneOf
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[round % schema.enum.length]
  if (forms) return fillIn(forms[round % forms.length], address, round)
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, of]) => [name, fillIn(of, address, round)]),
    )
  if (type === 'array') return items ? [fillIn(items, address, round)] : []
  if (type === 'number' || type === 'integer') return Math.max(1, minimum)
  if (type === 'boolean') return round % 2 === 0
  if (type === 'null') return null
  if (format === 'email') return `kavin-${round}@cloud.example`
  return round % 3 ? address : `<p><img src="${address}">Honey</p>`
}

/** A picture and a table that contain the address. */
export function aFile(address, round) {
  return round % 2
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><image href="${address}"/></svg>`
    : `title,brand,category,price,image,picture\nHoney ${round},Kaadu,Honey,100,${address},${address}`
}
