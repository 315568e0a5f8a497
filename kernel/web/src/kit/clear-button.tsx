import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import type { ReactNode } from 'react'
import { useText } from '../texts/i18n.ts'

interface Clear {
  readonly clearIcon: ReactNode
  readonly label: string
}
/** The `allowClear` of inputs and selects with a name in the language of the page; antd names it in English. */
export const clearOf = (say: ReturnType<typeof useText>): Clear => ({
  clearIcon: <CloseCircleFilled aria-label={say('common.clear')} />,
  label: say('common.clear'),
})
/** The same for a component that asks for no other words. */
export const useClear = (): Clear => clearOf(useText())
