/** By what a device connects, told once (device-contract §1). */
export interface NewCredential {
  readonly sn: string
  readonly accessToken: string
  readonly secureId: string
  readonly secureKey: string
}
/** How a device is connected, what it has said last, and what of it was not kept (device-contract §5). */
export interface MachineConnection {
  readonly hasCredential: boolean
  readonly isConnected: boolean
  /** '' where it has never said anything. */
  readonly lastSeen: string
  readonly lastValueTime: string
  /** The newest first. */
  readonly reported: readonly {
    readonly key: string
    readonly value: string
    readonly time: string
    readonly isKnown: boolean
  }[]
  readonly desired: Readonly<Record<string, unknown>>
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
/** A serial number that a gateway has named and nobody has registered. */
export interface UnknownDevice {
  readonly sn: string
  readonly gatewayId: string
  readonly gatewaySn: string
  readonly gatewayName: string
  readonly count: number
  readonly firstTime: string
  readonly lastTime: string
}
