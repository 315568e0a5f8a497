import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import { ResourceForm } from '@village/page'
import type { Label } from '@village/resource'
import { Icon, useLabel } from '@village/web'
import { IconButton } from '@village/web/kit'
import Button from 'antd/es/button'
import { type ReactNode, useState } from 'react'
import { questionnaire } from '../questionnaire.resource.ts'
import type { Designer } from './use-designer.web.ts'
import type { Saving } from './use-draft.web.ts'

const words = {
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  save: { zh: '保存', en: 'Save' },
  audience: { zh: '对象与设置', en: 'Audience and settings' },
} as const satisfies Record<string, Label>
const SAVING: Readonly<Record<Saving, Label>> = {
  saved: { zh: '已保存', en: 'Saved' },
  waiting: { zh: '有修改，稍后自动保存', en: 'Changed; saved in a moment' },
  saving: { zh: '正在保存…', en: 'Being saved…' },
  failed: { zh: '没有保存', en: 'Not saved' },
  newer: { zh: '没有保存', en: 'Not saved' },
}

/** Steps back and forth, saving, and who is asked. */
export function DesignBar({ designer, children }: { readonly designer: Designer; readonly children: ReactNode }) {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  const { undo, redo, canUndo, canRedo, save, saving, isChanged, design } = designer
  return (
    <div className="dv-design-bar">
      {children}
      <span className="dv-design-tools">
        <IconButton label={label(words.undo)} icon={<Icon of={UndoOutlined} />} disabled={!canUndo} onClick={undo} />
        <IconButton label={label(words.redo)} icon={<Icon of={RedoOutlined} />} disabled={!canRedo} onClick={redo} />
        <span role="status" className="dv-quiet">
          {label(SAVING[saving])}
        </span>
        <Button onClick={() => void save().then(done => done && setOpen(true))}>{label(words.audience)}</Button>
        <Button type="primary" disabled={!isChanged} loading={saving === 'saving'} onClick={() => void save()}>
          {label(words.save)}
        </Button>
      </span>
      {isOpen && (
        <ResourceForm
          of={questionnaire}
          id={design.id}
          without={['title', 'description', 'startTime', 'endTime']}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
