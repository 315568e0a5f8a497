import { declareSettings, hostList } from '@village/server'

declare module '@village/server' {
  interface Settings {
    /**
     * VIDEO_HOSTS, `host:port` of video platforms and cameras that may lie in a network of our own, be called without
     * TLS and sign their own certificates. None unless said.
     */
    readonly videoHosts: readonly string[]
  }
}

export default declareSettings({ videoHosts: hostList('VIDEO_HOSTS', 'nvr.lan:443,10.0.0.6:18080') })
