declare module 'bpmn-moddle' {
  export interface Parsed {
    readonly rootElement: unknown
    readonly warnings: readonly { readonly message: string }[]
  }
  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>)
    fromXML(xml: string): Promise<Parsed>
  }
}
