import { standaloneConfig } from '@azulejo/shared/build/host-config.ts'

export default (_environment, { mode = 'production' }) => standaloneConfig(mode)
