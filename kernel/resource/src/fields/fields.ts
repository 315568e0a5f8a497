import type { Field } from './field.ts'

/** The fields of a resource, by their names on the wire. */
export type Fields = Readonly<Record<string, Field<any, any>>>
