/** A decimal number without binary noise: units / 10^scale. The scale is at least 0. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** The shortest decimal that a number prints as (1.005 is exactly 1005 / 10³); undefined for NaN and the infinities. */
export function decimalOf(value: number): Decimal | undefined {
  if (!Number.isFinite(value)) return undefined;
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return scale >= 0 ? { units, scale } : { units: units * tenTo(-scale), scale: 0 };
}

/** The number nearest to a decimal. */
export function numberOf({ units, scale }: Decimal): number {
  return Number(`${units}e-${scale}`);
}

/**
 * Rounds half away from zero, on the shortest decimal text of the number: 1.005 at 2 digits is 1.01, -2.5 at 0 digits
 * is -3. Negative digits round to tens, hundreds …; digits are cut to whole ones from -400 to 400. NaN and the
 * infinities stay as they are; there is no -0.
 */
export function roundDecimal(value: number, digits: number): number {
  const decimal = decimalOf(value);
  if (!decimal) return value;
  const places = wholePlaces(digits);
  if (decimal.scale <= places) return value + 0;
  const units = unitsAt(decimal, places);
  return numberOf(places >= 0 ? { units, scale: places } : { units: units * tenTo(-places), scale: 0 });
}

/** The number with exactly that many decimals (0 to 100), rounded as `roundDecimal` does: 1234.5 → '1234.50', never '-0'. */
export function decimalText(value: number, digits: number): string | undefined {
  const decimal = decimalOf(value);
  if (!decimal) return undefined;
  const places = Math.min(100, Math.max(0, wholePlaces(digits)));
  const units = unitsAt(decimal, places);
  const text = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  return `${units < 0n ? '-' : ''}${whole}${places > 0 ? `.${text.slice(-places)}` : ''}`;
}

/**
 * The exact sum of the shortest decimals, as the nearest number: 0.1 + 0.2 is 0.3, in any order. Nothing gives 0; with
 * NaN or infinities among the values the result is what plain addition of those gives.
 */
export function sumDecimal(values: Iterable<number>): number {
  let cents = 0;
  let centsBefore = 0n;
  let rest: Decimal = { units: 0n, scale: 0 };
  let beyond: number | undefined;
  for (const value of values) {
    const hundredfold = Math.round(value * 100);
    // Two decimals of at most 15 digits never share a number, so a hundredth that gives the value back is its text.
    if (Math.abs(hundredfold) <= 1e15 && hundredfold / 100 === value) {
      cents += hundredfold;
      if (Math.abs(cents) > 1e15) {
        centsBefore += BigInt(cents);
        cents = 0;
      }
      continue;
    }
    const decimal = decimalOf(value);
    if (decimal) rest = addDecimals(rest, decimal);
    else beyond = (beyond ?? 0) + value;
  }
  return beyond ?? numberOf(addDecimals(rest, { units: centsBefore + BigInt(cents), scale: 2 })) + 0;
}

/**
 * Whole minor units of an amount (paisa at 2 digits), rounded half away from zero: 1.005 → 101. Undefined where no exact
 * integer exists: NaN, the infinities, beyond 2^53.
 */
export function toMinor(amount: number, digits = 2): number | undefined {
  const decimal = decimalOf(amount);
  if (!decimal) return undefined;
  const minor = Number(unitsAt(decimal, wholePlaces(digits)));
  return Number.isSafeInteger(minor) ? minor + 0 : undefined;
}

/** The amount of whole minor units: 101 → 1.01. */
export function fromMinor(minor: number, digits = 2): number {
  const decimal = decimalOf(minor);
  const places = wholePlaces(digits);
  if (!decimal) return minor;
  if (places < 0) return numberOf({ units: decimal.units * tenTo(-places), scale: decimal.scale });
  return numberOf({ units: decimal.units, scale: decimal.scale + places });
}

function addDecimals(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { units: left.units * tenTo(scale - left.scale) + right.units * tenTo(scale - right.scale), scale };
}

/** The decimal in units of 10^-places, rounded half away from zero. */
function unitsAt({ units, scale }: Decimal, places: number): bigint {
  if (places >= scale) return units * tenTo(places - scale);
  const divisor = tenTo(scale - places);
  const size = units < 0n ? -units : units;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return units < 0n ? -rounded : rounded;
}

function wholePlaces(digits: number): number {
  return Number.isNaN(digits) ? 0 : Math.trunc(Math.min(400, Math.max(-400, digits)));
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
