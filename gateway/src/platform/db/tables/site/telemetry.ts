/** Counts that pages reported for one build in one minute. */
export type RemoteMinuteTable = {
  merchant: string
  minute: Date
  build: string
  loads: number
  failures: number
  errors: number
}

/** A fault that pages reported; release, route and events are those of the last report. */
export type RemoteFaultTable = {
  merchant: string
  /** Empty where no build filled the area. */
  build: string
  remote: string
  step: string
  code: string
  message: string
  times: number
  at: Date
  release: string
  route: string
  bus_events: string[]
}

export type TelemetryTables = { remote_minute: RemoteMinuteTable; remote_fault: RemoteFaultTable }
