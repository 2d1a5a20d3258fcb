import { standaloneConfig } from '@azulejo/shared/build'

export default (_environment, { mode = 'production' }) => standaloneConfig(mode)
