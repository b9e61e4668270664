/** Loaded before a program (`--import`): its clock goes before or after that of the machine by so many minutes. */
const by = Number(process.env.CLOCK_MINUTES) * 60_000;
const MachineDate = Date;
globalThis.Date = class extends MachineDate {
  constructor(...given) {
    if (given.length === 0) super(MachineDate.now() + by);
    else super(...given);
  }

  static now() {
    return MachineDate.now() + by;
  }
};
