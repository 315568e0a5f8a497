import type { Label } from '@village/resource'
import { lazyPart, PageModal, useLabel } from '@village/web'
import Badge from 'antd/es/badge'
import Button from 'antd/es/button'
import Skeleton from 'antd/es/skeleton'
import { Suspense, useState } from 'react'
import { useUnknownDevices } from '../connection/use-connection.web.ts'

const UnknownDevices = lazyPart(async () => (await import('./unknown-devices.web.tsx')).UnknownDevices)
const title: Label = { zh: '未登记的设备', en: 'Unknown devices' }

/** How many numbers gateways send of which nobody knows the device; a press lists them. Nothing where there are none. */
export function UnknownButton() {
  const label = useLabel()
  const [opened, setOpened] = useState(false)
  const { data = [] } = useUnknownDevices(opened)
  if (data.length === 0 && !opened) return null
  return (
    <>
      <Badge count={data.length} overflowCount={99}>
        <Button onClick={() => setOpened(true)}>{label(title)}</Button>
      </Badge>
      <PageModal
        open={opened}
        centered
        width={640}
        title={label(title)}
        footer={null}
        onCancel={() => setOpened(false)}
      >
        <Suspense fallback={<Skeleton active />}>
          <UnknownDevices all={data} />
        </Suspense>
      </PageModal>
    </>
  )
}
