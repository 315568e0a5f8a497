import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined'
import { Icon } from '../../common/icon.tsx'
import { useText } from '../../texts/i18n.ts'
import { Entered } from './entered-text.tsx'

interface SenderProps {
  readonly name: string
  /** The product itself writes, and no person. */
  readonly bySystem: boolean
}
/** Who writes a message. The product has its own mark, which no user name can imitate. */
export function Sender({ name, bySystem }: SenderProps) {
  const say = useText()
  if (!bySystem) return <Entered>{name}</Entered>
  return (
    <span className="dv-by-system">
      <Icon of={SafetyCertificateOutlined} />
      {say('common.bySystem')}
    </span>
  )
}
