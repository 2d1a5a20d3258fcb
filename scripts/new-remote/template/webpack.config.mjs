import { remoteConfig } from '@azulejo/shared/build'

export default ({ refresh }, { mode = 'production' }) => remoteConfig(import.meta.dirname, mode, refresh)
