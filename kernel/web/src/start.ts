export { discover, findBy } from './found.ts'
export { mount } from './shell/app.tsx'
