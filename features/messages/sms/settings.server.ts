import { declareSettings, webAddress } from '@village/server'

declare module '@village/server' {
  interface Settings {
    /**
     * SMS_GATEWAY, the address through which text messages go instead of the providers' own hosts: in a closed network.
     */
    readonly smsGateway?: string
  }
}

export default declareSettings({ smsGateway: webAddress('SMS_GATEWAY') })
