import { hostConfig } from '@azulejo/shared/build'

export default (_environment, { mode = 'production' }) => hostConfig(import.meta.dirname, mode)
