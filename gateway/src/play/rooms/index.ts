export { createDemoRoomVendor } from './demo-room-vendor.ts'
export { type RoomServices, roomListCall } from './room-list.call.ts'
export type { RoomVendors } from './room-vendor.ts'
