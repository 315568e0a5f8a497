import { show } from '@village/web'
import { definition } from '../definition/definition.resource.ts'
import { DesignTools, OpenDesigner } from './entry.web.tsx'

const design = { zh: '设计', en: 'Design' }

/** What the designer adds to the list of processes: buttons over it, and an action of each row. */
export default show(definition, {
  toolbar: [DesignTools],
  rowActions: [{ label: design, permission: 'definition_deploy', dialog: OpenDesigner }],
})
