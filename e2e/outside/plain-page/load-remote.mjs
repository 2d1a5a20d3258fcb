// A page without the host: the published federation runtime loads one container and shows what its module exports.
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'

const { entry, container } = document.body.dataset
registerRemotes([{ name: container, entry }])
const { remote } = await loadRemote(`${container}/remote`)
const output = document.createElement('output')
output.textContent = `${remote.name} ${remote.version}, contract ${remote.contract}, ${typeof remote.Mount}`
document.body.append(output)
