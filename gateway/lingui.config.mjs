import { groupsLinguiConfig } from '@azulejo/shared/build/lingui-config.ts'

export default groupsLinguiConfig(import.meta.dirname)
