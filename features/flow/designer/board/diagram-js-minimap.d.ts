declare module 'diagram-js-minimap' {
  /** A module of bpmn-js. */
  const minimap: object
  export default minimap
}
