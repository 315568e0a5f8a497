// `@village/web/provide`: for `*.ports.web.ts`. They come with the heads, before any page, so they need a small entry.

export { api } from './calls/resource-client.ts'
export { provideWeb } from './common/ports.ts'
