import { declareSettings, hostList } from '@village/server'

declare module '@village/server' {
  interface Settings {
    /**
     * STORAGE_HOSTS, `host:port` of object storage that may lie in a network of our own and be called without TLS.
     * Without a port it is 443, or 80 without TLS. None unless said.
     */
    readonly storageHosts: readonly string[]
  }
}

export default declareSettings({ storageHosts: hostList('STORAGE_HOSTS', 'minio.lan:9000,10.0.0.5:9000') })
