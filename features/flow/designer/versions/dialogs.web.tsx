import type { Label } from '@village/resource'
import { api, Entered, notify, PageModal, queryClient, useLabel } from '@village/web'
import { saveFile } from '@village/web/kit'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { useState } from 'react'
import { definition } from '../../definition/definition.resource.ts'
import { type Board, fileOf } from '../board/board.web.ts'
import { type Draft, designer } from '../designer.api.ts'
import { useVersions, versionName } from './versions.web.tsx'

const words = {
  deploy: { zh: '部署', en: 'Deploy' },
  becomes: { zh: '部署后成为', en: 'It becomes' },
  fromNow: { zh: '，新发起的流程从此用它。', en: '; what is started from now on uses it.' },
  deployed: { zh: '已部署', en: 'Deployed' },
  conflict: { zh: '草稿已被别人改过', en: 'Somebody else has saved this draft' },
  kept: {
    zh: '没有覆盖对方的草稿，你画的也还在。',
    en: 'Their draft is not overwritten, and what you have drawn is still here.',
  },
  theirs: { zh: '打开对方的（我的存成文件）', en: 'Open theirs (mine becomes a file)' },
  mine: { zh: '我的另存为新流程', en: 'Save mine as a new process' },
  stay: { zh: '先不处理', en: 'Later' },
} as const satisfies Record<string, Label>
const runningWords = (n: number): Label => ({
  zh: `运行中的 ${n} 个流程仍按旧版本走完`,
  en: `${n} running ${n === 1 ? 'process finishes' : 'processes finish'} on the older versions`,
})

interface DeployProps {
  readonly board: Board
  readonly category: string
  onClose(): void
  onDeployed(id: string): void
}
/** The versions that are there, and how the next one is deployed. */
function useDeploying({ board, category, onDeployed }: Omit<DeployProps, 'onClose'>) {
  const label = useLabel()
  const [isBusy, setBusy] = useState(false)
  const { id: defKey } = board.get('canvas').getRootElement().businessObject
  const { data: versions } = useVersions(defKey)
  const next = Math.max(0, ...(versions ?? []).map(({ version }) => version)) + 1
  const running = (versions ?? []).reduce((sum, one) => sum + one.running, 0)
  const deploy = async (): Promise<void> => {
    setBusy(true)
    try {
      const { id, version } = await api(definition).call('deploy', {
        xml: await board.xml(),
        category: category || null,
      })
      notify('success', `${label(words.deployed)}: ${label(versionName(version ?? next))}`)
      await queryClient.invalidateQueries({ queryKey: [designer.name] })
      void queryClient.invalidateQueries({ queryKey: [definition.name] })
      onDeployed(String(id))
    } catch {
      setBusy(false)
    }
  }
  return { versions, next, running, isBusy, deploy }
}

/** Asks before a version is deployed: what runs goes on as it began. */
export function DeployDialog({ onClose, ...of }: DeployProps) {
  const label = useLabel()
  const { versions, next, running, isBusy, deploy } = useDeploying(of)
  return (
    <PageModal
      open
      title={label(words.deploy)}
      okText={label(words.deploy)}
      okButtonProps={{ disabled: !versions }}
      confirmLoading={isBusy}
      onOk={() => void deploy()}
      onCancel={onClose}
    >
      {versions ? (
        <>
          <p>
            {label(words.becomes)} {label(versionName(next))}
            {label(words.fromNow)}
          </p>
          {versions.length > 0 && <p>{label(runningWords(running))}</p>}
        </>
      ) : (
        <Skeleton active />
      )}
    </PageModal>
  )
}

interface ConflictProps {
  readonly board: Board
  readonly theirs: Draft
  onClose(): void
  onOpenTheirs(): void
  onSave(): Promise<boolean>
}
const sentence = ({ savedBy, savedTime }: Draft): Label => ({
  zh: `${savedBy} 在 ${savedTime.slice(11, 16)} 保存过这份草稿`,
  en: `${savedBy} saved this draft at ${savedTime.slice(11, 16)}`,
})
/** Somebody else has saved: neither theirs nor what is drawn here is lost. */
export function ConflictDialog({ board, theirs, onClose, onOpenTheirs, onSave }: ConflictProps) {
  const label = useLabel()
  const openTheirs = async (): Promise<void> => {
    saveFile(await fileOf(board))
    onOpenTheirs()
  }
  const saveAsNew = (): void => {
    const root = board.get('canvas').getRootElement()
    const id = `${root.businessObject.id.slice(0, 50)}_${Date.now().toString(36)}`
    board.get('modeling').updateProperties(root, { id })
    onClose()
    void onSave()
  }
  return (
    <PageModal
      open
      title={label(words.conflict)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{label(words.stay)}</Button>
          <Button onClick={saveAsNew}>{label(words.mine)}</Button>
          <Button type="primary" onClick={() => void openTheirs()}>
            {label(words.theirs)}
          </Button>
        </>
      }
    >
      <p>
        <Entered>{label(sentence(theirs))}</Entered>
      </p>
      <p>{label(words.kept)}</p>
    </PageModal>
  )
}
