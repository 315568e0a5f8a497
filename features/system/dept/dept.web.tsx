import { show } from '@village/web'
import { TreePage } from '@village/web/resource'
import { dept } from './dept.resource.ts'

/** Departments beside their tree: the chosen one shows what is directly below it, and new ones start there. */
function DeptPage() {
  return <TreePage of={dept} tree={dept} by="parentId" />
}

export default show(dept, { page: DeptPage })
