export * from './request.ts'
export * from './resource-client.ts'
