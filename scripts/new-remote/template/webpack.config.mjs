import { remoteConfig } from '@azulejo/shared/build'

export default (_environment, { mode = 'production' }) => remoteConfig(import.meta.dirname, mode)
