export interface TestServer {
  readonly version: string
  readonly url: string
  stop(): Promise<void>
}
export function testServer(): Promise<TestServer>
export function databaseTests(of: { readonly isAll: boolean }): readonly string[]
