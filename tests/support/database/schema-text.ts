import { sql } from 'kysely'
import { migrationTables } from '../../../src/platform/db/migrate'
import type { Database } from '../../../src/platform/db/tables'

interface Commented {
  comment: string | null
}

interface Column extends Commented {
  name: string
  type: string
  isRequired: boolean
  collation: string | null
  value: string | null
  kind: 'plain' | 'default' | 'identity' | 'generated'
}

interface Constraint extends Commented {
  name: string
  type: 'c' | 'f' | 'p' | 'u'
  columns: string[]
  definition: string
}

interface Definition extends Commented {
  definition: string
}

interface Table extends Commented {
  name: string
  options: string | null
  columns: Column[]
  constraints: Constraint[]
  indexes: Definition[]
  triggers: Definition[]
}

/** The tables of the shop, in alphabetical order. */
async function readTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, obj_description(t.oid, 'pg_class') as comment, array_to_string(reloptions, ', ') as options,
      (select json_agg(json_build_object(
          'name', attname, 'type', format_type(atttypid, atttypmod), 'isRequired', attnotnull,
          'collation', (select quote_ident(collname) from pg_collation where oid = attcollation and collname <> 'default'),
          'value', pg_get_expr(adbin, adrelid, true), 'comment', col_description(t.oid, attnum),
          'kind', case when attidentity <> '' then 'identity' when attgenerated <> '' then 'generated'
            when atthasdef then 'default' else 'plain' end) order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = t.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(json_agg(json_build_object(
          'name', conname, 'type', contype, 'definition', pg_get_constraintdef(c.oid, true),
          'comment', obj_description(c.oid, 'pg_constraint'),
          'columns', (select coalesce(json_agg(attname order by place), '[]')
            from unnest(conkey) with ordinality as key (number, place)
            join pg_attribute on attrelid = t.oid and attnum = number)
          ) order by strpos('pucf', contype::text), conname collate "C"), '[]')
        from pg_constraint c where conrelid = t.oid and contype in ('c', 'f', 'p', 'u')) as constraints,
      (select coalesce(json_agg(json_build_object(
          'definition', pg_get_indexdef(indexrelid, 0, true), 'comment', obj_description(indexrelid, 'pg_class')
          ) order by indexrelid::regclass::text collate "C"), '[]')
        from pg_index where indrelid = t.oid and not exists (select from pg_constraint where conindid = indexrelid)) as indexes,
      (select coalesce(json_agg(json_build_object(
          'definition', pg_get_triggerdef(g.oid, true), 'comment', obj_description(g.oid, 'pg_trigger')
          ) order by tgname collate "C"), '[]')
        from pg_trigger g where tgrelid = t.oid and not tgisinternal) as triggers
    from pg_class t
    where relkind = 'r' and relnamespace = 'public'::regnamespace and not relname = any (${migrationTables})
    order by relname collate "C"`.execute(db)
  return rows
}

/** The functions of the shop, without those of extensions. */
async function readFunctions(db: Database): Promise<(Commented & { name: string; text: string })[]> {
  const { rows } = await sql<
    Commented & Record<'name' | 'given' | 'result' | 'language' | 'how' | 'body', string>
  >`
    select proname as name, obj_description(p.oid, 'pg_proc') as comment,
      pg_get_function_arguments(p.oid) as given, pg_get_function_result(p.oid) as result, lanname as language,
      concat_ws(' ', case provolatile when 'i' then ' immutable' when 's' then ' stable' end,
        case proparallel when 's' then 'parallel safe' end, (select 'set ' || string_agg(setting, ' set ') from unnest(proconfig) setting)) as how,
      prosrc as body
    from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    order by proname collate "C", given`.execute(db)
  return rows.map(({ name, comment, given, result, language, how, body }) => ({
    name,
    comment,
    text: `${noteText(comment)}create function ${name}(${readable(given)}) returns ${readable(result)} language ${language}${how && ` ${how.trim()}`} as $$${body}$$;\n`,
  }))
}

async function readSequences(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i')
    order by relname collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

async function readViews(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; body: string }>`
    select viewname as name, definition as body from pg_views where schemaname = 'public' order by 1`.execute(
    db,
  )
  return rows.map(({ name, body }) => `create view ${name} as\n${readable(body)}\n`)
}

/** Everything in a migrated database, as readable text. */
export async function schemaText(db: Database): Promise<string> {
  const sequences = await readSequences(db)
  const tables = await readTables(db)
  const functions = await readFunctions(db)
  return [
    '-- The schema after all migrations. Written by `npm run schema`; do not edit.\n',
    `${sequences.map((name) => `create sequence ${name};\n`).join('')}`,
    ...tables.map(tableText),
    ...(await readViews(db)),
    ...functions.map(({ text }) => text),
  ].join('\n')
}

function tableText({ name, comment, options, columns, constraints, indexes, triggers }: Table): string {
  const own = new Map(columns.map((column) => [column.name, [] as string[]]))
  const ofTable: string[] = []
  for (const constraint of constraints) {
    const [column = '', ...others] = constraint.columns
    const inline = others.length === 0 ? own.get(column) : undefined
    if (inline) inline.push(constraintText(name, constraint, true))
    else ofTable.push(`${noteText(constraint.comment, '  ')}  ${constraintText(name, constraint, false)}`)
  }
  const lines = columns.map((column) => {
    const isKey = constraints.some(({ type, columns }) => type === 'p' && columns.includes(column.name))
    const text = `  ${columnText(column, isKey, own.get(column.name) ?? [])}`
    return noteText(column.comment, '  ') + broken(text, / check /, '    ')
  })
  return [
    `${noteText(comment)}create table ${name} (\n${[...lines, ...ofTable].join(',\n')}\n)${options ? ` with (${options})` : ''};\n`,
    ...indexes.map((one) => `${noteText(one.comment)}${indexText(one)};\n`),
    ...triggers.map((one) => `${noteText(one.comment)}${triggerText(one)};\n`),
  ].join('')
}

/** Breaks a long line before these words, and where it is still too long between values. */
const broken = (line: string, before: RegExp, indent: string) =>
  line.length <= 120
    ? line
    : line
        .replace(before, (words) => `\n${indent}${words.trim()} `)
        .replace(/^.{110,}$/gm, (part) => part.replace(/(.{80,105}',) (?=')/g, `$1\n${indent}  `))

const indexText = ({ definition }: Definition) =>
  broken(readable(definition), / (?:include|using gin|where) /g, '  ')

const triggerText = ({ definition }: Definition) =>
  readable(definition)
    .replace('insert or delete or update', 'insert or update or delete')
    .replace(/ (referencing|for each) /, '\n  $1 ')
    .replace(/ (when \(.*\)) (execute function )/, '\n  $1\n  $2')

function columnText(column: Column, isKey: boolean, constraints: string[]): string {
  const { name, type, isRequired, collation, value, kind } = column
  const values = {
    plain: '',
    default: `default ${readable(value ?? '')}`,
    identity: 'generated always as identity',
    generated: `generated always as (${readable(value ?? '')}) stored`,
  }
  return [
    name,
    readable(type),
    collation && `collate ${collation}`,
    isRequired && !isKey && kind !== 'identity' && 'not null',
    values[kind],
    ...constraints,
  ]
    .filter(Boolean)
    .join(' ')
}

const endings = { c: 'check', f: 'fkey', p: 'pkey', u: 'key' }

/** A name is printed only if it differs from PostgreSQL's default. */
function constraintText(
  table: string,
  { name, type, columns, definition }: Constraint,
  isInline: boolean,
): string {
  const named = type === 'p' ? [] : type === 'c' && columns.length > 1 ? [] : columns
  const usual = [table, ...named, endings[type]].join('_')
  const isUsual = name === usual || (type === 'c' && name.replace(/\d+$/, '') === usual)
  const text = readable(definition)
  const inline = text.replace(/^(primary key|unique) \(.*\)$/, '$1').replace(/^foreign key \(\w+\) /, '')
  return `${isUsual ? '' : `constraint ${name} `}${isInline ? inline : text}`
}

const noteText = (comment: string | null, indent = ''): string =>
  comment
    ? `${comment
        .split('\n')
        .map((line) => `${indent}-- ${line}\n`)
        .join('')}`
    : ''

/** In handwritten style: lower case, short type names, no casts of plain texts. */
function readable(definition: string): string {
  const short = definition
    .replace(/('(?:[^']|'')*')::(?:text\[\]|text|timestamp with time zone|regclass|"char")/g, '$1')
    .replace(/ = ANY \(ARRAY\[([^\]]*)\]\)/g, ' in ($1)')
  return short
    .split(/('(?:[^']|'')*'|"[^"]*")/)
    .map((part, place) => (place % 2 === 1 ? part.replace(/^"position"$/, 'position') : part.toLowerCase()))
    .join('')
    .replace(/\bpublic\./g, '')
    .replace(/timestamp with time zone/g, 'timestamptz')
    .replace(/\binteger\b/g, 'int')
    .replace(/\bboolean\b/g, 'bool')
    .replace(/ using btree /g, ' ')
    .replace(/ references (\w+)\(\w+\)/g, ' references $1')
    .replace(/(\d)::double precision/g, '$1')
    .replace(/('[^']*')::interval/g, 'interval $1')
    .replace(/(\w+) >= (\w+) and \1 <= (\w+)/g, '$1 between $2 and $3')
    .replace(/ where \(([^()]*)\)$/, ' where $1')
}
