export declare const PIECES: readonly string[]
export declare function piecesOf(args: readonly string[]): readonly string[]
export declare function groupsOfJourneys(isAll: boolean): {
  readonly aside: readonly string[]
  readonly journeys: readonly string[]
}
