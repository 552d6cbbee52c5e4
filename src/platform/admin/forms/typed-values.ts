/** Values as a form holds them: a number is a text, and null an empty one. Not for a nullable group or list. */
export type Typed<Values> = {
  [Name in keyof Values]: Values[Name] extends string
    ? Values[Name]
    : Values[Name] extends string | number | null
      ? string
      : null extends Values[Name]
        ? never
        : Values[Name]
}

export const typedValues = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || typeof value === 'number' ? String(value ?? '') : value,
    ]),
  ) as Typed<Values>
