import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import Alert from 'antd/es/alert'

/** Key of dictionary menu_category: an entry that opens a page, not a button. */
const PAGE = '1'
const words = {
  title: { zh: '保存后还要做两步，菜单才会出现', en: 'Two steps are left before the entry appears' },
  steps: [
    {
      zh: '顶部菜单 › 菜单配置：勾选这个菜单，它出现在那个顶部菜单的侧栏里',
      en: 'Top menus › Menus: tick the entry; it appears in the sidebar of that top menu',
    },
    {
      zh: '角色管理 › 权限设置：勾选这个菜单，有该角色的人才看得到',
      en: 'Roles › Rights: tick the entry; people with that role see it',
    },
  ],
  hidden: { zh: '“隐藏”已打开：不会出现在侧栏里', en: 'Hidden is on: the entry stays out of the sidebar' },
} as const satisfies Record<string, Label | readonly Label[]>

/** Where a menu entry appears, and what is still to be ticked for that. */
export function MenuNote({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const label = useLabel()
  if (values['category'] !== PAGE) return null
  return (
    <Alert
      type="info"
      showIcon
      title={label(words.title)}
      description={
        <ol>
          {words.steps.map(step => (
            <li key={step.en}>{label(step)}</li>
          ))}
          {Number(values['isHide']) === 1 && <li>{label(words.hidden)}</li>}
        </ol>
      }
    />
  )
}
