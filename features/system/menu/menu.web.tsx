import { show } from '@village/web'
import { TreePage } from '@village/web/resource'
import { menu } from './menu.resource.ts'

/** Menu entries beside their tree. */
function MenuPage() {
  return <TreePage of={menu} tree={menu} by="parentId" />
}

export default show(menu, { page: MenuPage })
