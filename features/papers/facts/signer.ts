/** Somebody who may sign for a village. */
export interface Signer {
  readonly id: string
  readonly name: string
  readonly post: string
}
