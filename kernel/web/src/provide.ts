// `@village/web/provide`: for `*.ports.web.ts`. They come with the heads, before any page, so they need a small entry.
export { provideWeb } from './ports.ts'
export { api } from './resource-client.ts'
