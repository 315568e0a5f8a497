/** A basic grid with who lives there, for the home page. */
export interface GridNumbers {
  readonly id: string
  readonly gridNo: string
  readonly gridName: string
  readonly deptId: string
  readonly households: number
  readonly people: number
}

declare module '../desk/public.ts' {
  interface HomeContent {
    readonly grids: readonly GridNumbers[]
  }
}
