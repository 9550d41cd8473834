"""The screens that the page is tested on."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Device:
    """A screen: its size in points, pixels per point, and whether it is touched."""

    name: str
    width: int
    height: int
    scale: float
    touch: bool = True

    def context_options(self, scheme: str) -> dict:
        return {
            "viewport": {"width": self.width, "height": self.height},
            "screen": {"width": self.width, "height": self.height},
            "device_scale_factor": self.scale,
            "is_mobile": self.touch,
            "has_touch": self.touch,
            "color_scheme": scheme,
            "locale": "en-GB",
            "timezone_id": "UTC",
        }


PHONE = Device("phone", 393, 852, 3)
TABLET = Device("tablet", 768, 1024, 2)
LAPTOP = Device("laptop", 1280, 800, 1, touch=False)
ALL = (PHONE, TABLET, LAPTOP)
