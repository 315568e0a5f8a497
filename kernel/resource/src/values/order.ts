/** A property that rows are sorted by. As text it is the property's name, with a minus before it for descending order. */
export interface OrderStep {
  readonly name: string
  readonly isFalling: boolean
}

export const readOrder = (step: string): OrderStep => {
  const isFalling = step.startsWith('-')
  return { name: isFalling ? step.slice(1) : step, isFalling }
}
export const writeOrder = ({ name, isFalling }: OrderStep): string => (isFalling ? `-${name}` : name)

/** A step as calls ask for it (wire-contract §3.2); nothing where none is wanted. */
export const orderParams = (step: string): Readonly<Record<string, string>> => {
  const { name, isFalling } = readOrder(step)
  return name === '' ? {} : { [isFalling ? 'descs' : 'ascs']: name }
}
