import { remoteConfig } from '@azulejo/shared/build/remote-config.ts'

export default ({ refresh }, { mode = 'production' }) =>
  remoteConfig(import.meta.dirname, mode, refresh, { floorFrom: 5 })
