import { linguiConfig } from '@azulejo/shared/build/lingui-config.ts'

export default linguiConfig(import.meta.dirname, { part: 'rooms' })
