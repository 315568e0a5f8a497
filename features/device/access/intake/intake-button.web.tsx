import type { Label } from '@village/resource'
import { lazyPart, PageModal, useLabel, useMay } from '@village/web'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useState } from 'react'

const IntakeOverview = lazyPart(async () => (await import('./capacity.web.tsx')).IntakeOverview)
const title: Label = { zh: '接入状况', en: 'Intake' }

/** How much comes from devices at this moment, for whoever connects them. */
export function IntakeButton() {
  const label = useLabel()
  const [opened, setOpened] = useState(false)
  if (!useMay('machine_edit')) return null
  return (
    <>
      <Button onClick={() => setOpened(true)}>{label(title)}</Button>
      <PageModal
        open={opened}
        centered
        destroyOnHidden
        width={720}
        title={label(title)}
        footer={null}
        onCancel={() => setOpened(false)}
      >
        <Suspense fallback={<Skeleton active />}>
          <IntakeOverview />
        </Suspense>
      </PageModal>
    </>
  )
}
