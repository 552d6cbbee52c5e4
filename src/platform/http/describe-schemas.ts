import * as z from 'zod/mini'

/** What the OpenAPI documents say of a schema that the schema itself does not, as JSON Schema. */
interface SchemaMeta {
  /** Its name among the components. */
  id?: string
  /** Descriptions of its fields. */
  'x-fields'?: object
  [keyword: string]: unknown
}
export type SchemaRegistry = z.core.$ZodRegistry<SchemaMeta>

export interface ApiDocs {
  /** The first paragraphs of each document. */
  introductions: { shop: string; staff: string }
  /** Descriptions of query parameters and headers, which mean the same everywhere, by name. */
  parameters: Readonly<Record<string, string>>
  /** A schema can require other fields of a body than of a reply, so each has names of its own. */
  bodies: SchemaRegistry
  replies: SchemaRegistry
}

type Json = Record<string, unknown>
type Described = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]
type Override = (described: Described) => void

/** For the serializer, which drops all other fields. */
export const serializerSchema = (schema: z.ZodMiniType): object => {
  const { $schema, ...described } = z.toJSONSchema(schema, { target: 'draft-7', unrepresentable: 'any' })
  return described
}

export const replySchema = (schema: z.ZodMiniType, { replies }: ApiDocs): Json =>
  describe(schema, { metadata: replies })

/**
 * Described by its output types, because the input of a number may be any text; fields with defaults are optional.
 */
export const bodySchema = (schema: z.ZodMiniType, { bodies }: ApiDocs): Json =>
  describe(schema, { metadata: bodies, override: asBody })

/** Of params, query or headers, which are text. */
export function parameterSchema(schema: z.ZodMiniType, { bodies, parameters }: ApiDocs): Json {
  const { properties, ...described } = describe(schema, { metadata: bodies, override: asInput })
  const all = Object.entries(properties as Record<string, Json>).map(([name, one]) => {
    const description = parameters[name]
    return [name, description ? { description, ...one } : one]
  })
  return { ...described, properties: Object.fromEntries(all) }
}

const components = '#/components/schemas/'

/** All named schemas, by name. */
export const describeComponents = ({ bodies, replies }: ApiDocs): Record<string, Json> => ({
  ...describeAll({ metadata: bodies, override: asBody }),
  ...describeAll({ metadata: replies }),
})

interface Describing {
  metadata: SchemaRegistry
  override?: Override
}
const describeAll = ({ metadata, override = () => {} }: Describing) => {
  const { schemas } = z.toJSONSchema(metadata, {
    metadata,
    override,
    uri: (id) => components + id,
    unrepresentable: 'any',
  })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema)]))
}

/** Named schemas in it are references to the components. */
const describe = (schema: z.ZodMiniType, { metadata, override = () => {} }: Describing): Json =>
  tidy(z.toJSONSchema(schema, { metadata, override, unrepresentable: 'any' }))

function tidy({ $schema, $id, $defs, ...schema }: Json): Json {
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (typeof value?.$ref === 'string') value.$ref = value.$ref.replace('#/$defs/', components)
    const { 'x-fields': fields, ...rest } = value ?? {}
    if (!fields) return value
    for (const [name, description] of Object.entries(fields))
      rest.properties[name] = { ...rest.properties[name], description }
    return rest
  })
}

const asBody: Override = (described) => {
  asInput(described)
  orText(described)
}

/** Unknown fields may be sent. A property is required if its schema rejects `undefined`. */
function asInput({ zodSchema, jsonSchema }: Described): void {
  const { def } = zodSchema._zod
  if (def.type === 'pipe') Object.assign(jsonSchema, sentText(def as z.core.$ZodPipeDef))
  if (def.type !== 'object') return
  const { shape } = def as z.core.$ZodObjectDef
  const needed = Object.keys(shape).filter(
    (name) => !z.safeParse(shape[name] as z.ZodMiniType, undefined).success,
  )
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  delete jsonSchema.required
  if (needed.length > 0) jsonSchema.required = needed
}

/** Nothing describes what a transform makes of a text, so its input is described. */
const sentText = ({ in: sent, out }: z.core.$ZodPipeDef) =>
  out._zod.def.type === 'transform' && describe(sent as z.ZodMiniType, { metadata: z.registry() })

/** For a number that may be sent as text, or text as a number (wire-contract, rule 6). */
function orText({ zodSchema, jsonSchema }: Described): void {
  const { type } = jsonSchema
  const before = firstStep(zodSchema)
  if (before === zodSchema || typeof type !== 'string') return
  const reads = (sent: unknown) => typeof z.safeParse(before as z.ZodMiniType, sent).data
  if (type === 'string' && reads(7) === 'string') jsonSchema.type = ['string', 'number']
  if (/number|integer/.test(type) && reads('7') === 'number') jsonSchema.type = [type, 'string']
}

const firstStep = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema._zod.def.type === 'pipe' ? firstStep((schema._zod.def as z.core.$ZodPipeDef).in) : schema
