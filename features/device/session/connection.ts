/** By what a device connects, told once (device-contract §1). */
export interface NewCredential {
  readonly sn: string
  readonly accessToken: string
  readonly secureId: string
  readonly secureKey: string
}
/** How a device is connected, what it has said last, and what of it was not kept (device-contract §5). */
export interface MachineConnection {
  /** Key of machine_status. */
  readonly status: string
  /** Key of machine_state_reason; '' where a person has changed the state. */
  readonly stateReason: string
  /** Since when it is in this state; '' where that is not known. */
  readonly since: string
  /** Of its product; '' where it has none. */
  readonly productCode: string
  /** Codes of what it measures, those of its product first. */
  readonly metrics: readonly string[]
  readonly hasCredential: boolean
  readonly isConnected: boolean
  /** '' where it has never said anything. */
  readonly lastSeen: string
  readonly lastValueTime: string
  /** What is wrong with its clock; '' where nothing is known to be. */
  readonly clockFault: string
  /** The newest first. */
  readonly reported: readonly {
    readonly key: string
    /** null where it is about somebody's health: that is read among the records of its kind. */
    readonly value: string | null
    readonly time: string
    readonly isKnown: boolean
  }[]
  readonly desired: Readonly<Record<string, unknown>>
  /** Whether the device has been sent its desired values as they are now. */
  readonly isDesiredSent: boolean
  /** The newest first. */
  readonly refused: readonly {
    readonly cause: string
    /** The hour. */
    readonly at: string
    readonly count: number
    readonly place: string
    readonly sample: string
  }[]
  /** Where devices connect, as far as the server knows. */
  readonly mqtt: {
    readonly isOn: boolean
    readonly host: string
    readonly port: number
    readonly tlsPort: number | null
  }
}
/** How much a server takes from devices. */
export interface ServerFigures {
  /** Devices that are connected to it. */
  readonly connections: number
  readonly perSecond: number
  /** Messages that wait to be stored. */
  readonly waiting: number
  /** From arrival to commit within the last ten seconds, in ms; null where nothing came. */
  readonly p99Ms: number | null
  /** What was not kept since its start, by cause. */
  readonly refused: Readonly<Record<string, number>>
  /** Messages of a broker of one's own of which nobody knows the sender; null where it has no such broker. */
  readonly nobodys: number | null
}
/** Servers that take what devices send, with their figures. */
export interface Capacity {
  readonly servers: readonly (ServerFigures & { readonly server: string; readonly seen: string })[]
}
/** A message of a device as it came, with what became of it. */
export interface RawMessage {
  readonly number: string
  readonly at: string
  readonly topic: string
  readonly payload: string
  readonly outcome: 'stored' | 'known' | 'refused' | 'dropped' | 'failed'
  readonly stored: number
  readonly refused: readonly { readonly at: string; readonly cause: string }[]
}
/** A credential with which devices have tried to connect in vain. */
export interface SigninFailure {
  /** Its first signs. */
  readonly credential: string
  readonly address: string
  readonly count: number
  readonly firstTime: string
  readonly lastTime: string
}
/** A serial number that a gateway has named and nobody has registered. */
export interface UnknownDevice {
  readonly sn: string
  readonly gatewayId: string
  readonly gatewaySn: string
  readonly gatewayName: string
  /** Of the gateway: what is behind it is most likely of the same village and protocol. */
  readonly deptId: string
  readonly protocol: string
  readonly count: number
  readonly firstTime: string
  readonly lastTime: string
}
