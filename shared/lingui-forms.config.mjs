import { linguiConfig } from './src/build/lingui-config.ts'

export default linguiConfig(import.meta.dirname, { part: 'forms', users: ['host', 'remote-*'] })
