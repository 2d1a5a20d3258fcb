import { hostConfig } from '@azulejo/shared/build/host-config.ts'

export default (_environment, { mode = 'production' }) => hostConfig(import.meta.dirname, mode)
