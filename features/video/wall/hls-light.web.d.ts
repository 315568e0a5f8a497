declare module 'hls.js/light' {
  export { default, ErrorTypes, Events } from 'hls.js'
}
