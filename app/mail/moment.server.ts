/** The zone of those who answer: the head office's. */
const format = new Intl.DateTimeFormat("en-IN", {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
  timeZoneName: "short",
});

/** A moment as mails name it: "Saturday, 21 November at 4:05 pm IST". */
export const momentOf = (timestamp: string) => format.format(new Date(timestamp));
