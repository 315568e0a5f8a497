export { mount } from './shell/app.tsx'
