import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import ProfileOutlined from '@ant-design/icons/es/icons/ProfileOutlined'
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import SlidersOutlined from '@ant-design/icons/es/icons/SlidersOutlined'
import ThunderboltOutlined from '@ant-design/icons/es/icons/ThunderboltOutlined'
import { codeOf } from '@village/resource'
import { discovered, halfOf } from '@village/web/discovery.ts'
import { useLabel, useText } from '@village/web/i18n.ts'
import { useScreen } from '@village/web/screen.ts'
import { useSession } from '@village/web/session.ts'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { leaves, useMenu } from '../menu/menu.ts'
import { PROFILE } from '../menu/pages.ts'
import { openAid } from '../opening/open-aid.ts'
import { openFind } from '../opening/open-find.ts'
import { useTools } from '../tools/header-tools.ts'
import { useLeave } from '../tools/user-menu.tsx'
import type { Hit } from './hit.ts'
import '../texts/aid.ts'
import '../texts/find.ts'

type Action = Pick<Hit, 'key' | 'title' | 'icon' | 'run'>

/** A new record of each kind that the person may add and has in their menu. */
function useAdditions(): readonly Action[] {
  const say = useText()
  const pick = useLabel()
  const navigate = useNavigate()
  const menu = useMenu()
  const isPhone = useScreen() === 0
  const permissions = useSession(session => session.permissions)
  const paths = leaves(menu.data ?? []).map(({ path }) => path)
  // Phones have no room for forms: their lists offer none either.
  if (isPhone) return []
  const additions = [...discovered().heads.values()].flatMap(of => {
    const path = of.menu?.path ?? of.path
    const takes = of.verbs.includes('submit') || of.verbs.includes('save')
    if (!of.menu || !takes || !paths.includes(path) || !permissions?.has(`${codeOf(of)}_add`)) return []
    const run = async (): Promise<void> => {
      // A page of its own has its own way to add.
      const half = await halfOf(of).catch(() => ({ page: undefined }))
      void navigate(half.page ? path : `${path}?act=new`)
    }
    const title = say('find.add', { name: pick(of.label) })
    return [{ key: `add:${of.name}`, title, icon: PlusOutlined, at: paths.indexOf(path), run: () => void run() }]
  })
  return additions.sort((a, b) => a.at - b.at).map(({ at: _, ...rest }) => rest)
}

/**
 * What can be done from anywhere: new records first, then the tools of the header, then what is in the person's
 * menu.
 */
export function useActions(): readonly Hit[] {
  const say = useText()
  const navigate = useNavigate()
  const additions = useAdditions()
  const tools = useTools()
  const leave = useLeave()
  const action = (key: string, icon: ComponentType, title: string, run: () => void): Action => ({
    key,
    icon,
    title,
    run,
  })
  const all: readonly Action[] = [
    ...additions,
    // The log's own word is its figure, which names nothing that one could look for.
    ...tools.map(({ key, words, icon, run }) => action(key, icon, key === 'log' ? say('aid.log') : words, run)),
    action('preferences', SlidersOutlined, say('aid.preferences'), () => openAid('preferences')),
    action('profile', ProfileOutlined, say('shell.profile'), () => void navigate(PROFILE)),
    action('keys', ThunderboltOutlined, say('find.keys'), () => openFind('keys')),
    action('help', QuestionCircleOutlined, say('find.help'), () => openFind('help')),
    action('terms', QuestionCircleOutlined, say('find.terms'), () => openFind('terms')),
    action('leave', LogoutOutlined, say('shell.logout'), leave),
  ]
  return all.map(one => ({ beside: '', aside: '', ...one, key: `action:${one.key}` }))
}
