/** A name in the two languages of the interface. Chinese comes first: it is the default. */
export interface Label {
  readonly zh: string
  readonly en: string
}

export type Language = keyof Label

/** Ids are 64-bit snowflakes. They travel as strings, because JavaScript numbers would round them. */
export type Id = string
