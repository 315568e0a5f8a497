import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined'
import { useText } from '@village/web/i18n.ts'
import { Icon } from '@village/web/icon.tsx'
import { PageModal } from '@village/web/kit/dialog/page-modal.tsx'
import { ErrorCard } from '@village/web/kit/states/states.tsx'
import { useSupport } from '@village/web/kit/states/support-contacts.ts'
import Button from 'antd/es/button'
import { Link } from 'react-router'
import { SELF_CHECK } from '../menu/pages.ts'
import type { OpenedProps } from '../opening/dialog-props.ts'
import { openFind } from '../opening/open-find.ts'
import { PageHelp } from './page-help.tsx'
import '../texts/find.ts'
import './find.css'

function Support() {
  const say = useText()
  const { data, error, isError, refetch } = useSupport()
  const phone = data?.phone
  if (isError) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (phone === undefined) return <p role="status">{say('common.loading')}</p>
  if (phone === '') return <p>{say('find.supportNone')}</p>
  return (
    <p>
      <a className="dv-help-phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        <Icon of={PhoneOutlined} />
        {phone}
      </a>
    </p>
  )
}

/** 帮助: this page, the shortcuts, and whom to call; at the same place on every page (design/ux.md G-HELP). */
export function HelpDialog({ onClose }: OpenedProps) {
  const say = useText()
  return (
    <PageModal
      open
      width={560}
      mask={{ closable: true }}
      title={say('find.help')}
      footer={null}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: false }}
    >
      <div className="dv-help">
        <section>
          <h3>{say('find.helpPage')}</h3>
          <PageHelp />
        </section>
        <section>
          <h3>{say('find.keys')}</h3>
          <Button onClick={() => openFind('keys')}>{say('find.helpKeys')}</Button>
        </section>
        <section>
          <h3>{say('find.terms')}</h3>
          <Button onClick={() => openFind('terms')}>{say('find.helpTerms')}</Button>
        </section>
        <section>
          <h3>{say('find.support')}</h3>
          <Support />
          <Link to={SELF_CHECK} onClick={onClose}>
            {say('find.helpCheck')}
          </Link>
        </section>
      </div>
    </PageModal>
  )
}
